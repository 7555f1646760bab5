import { qrSvg } from '../../../lib/qr-svg.ts'
import type { AskedTransfer } from '../../bank-transfers/asked-transfer.ts'
import { transferCode } from '../../bank-transfers/transfer-code.ts'
import type { TransferRequest } from '../schemas/order.ts'

/** A transfer as the payer is told of it. */
export function presentTransfer(asked: AskedTransfer): TransferRequest {
  const { number: _, erip_service: __, ...told } = asked
  const code = transferCode(asked)
  return { ...told, qr: code === null ? null : qrSvg(code) }
}
