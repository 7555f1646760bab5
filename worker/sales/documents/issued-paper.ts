import type { Ctx } from '../../env.ts'
import type { DocumentRow, OrderState } from '../orders/commit/order-state.ts'
import { type Paper, paperOf } from './paper.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'

/** A document as it was issued; one from before sellers were kept names today's. */
export const issuedPaper = async (
  ctx: Ctx,
  state: OrderState,
  document: DocumentRow,
): Promise<Paper> => paperOf(state, document, document.seller ?? (await readSeller(ctx)))
