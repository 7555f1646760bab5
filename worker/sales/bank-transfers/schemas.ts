import { z } from 'zod'
import { line } from '../../lib/wire.ts'

/** The bank details a transfer goes to. */
export const TransferSettings = z
  .object({
    recipient: line(200),
    tax_number: line(40),
    account: line(60),
    bank_name: line(200),
    bank_code: line(20),
    /** Of the recipient's bank at the Bank of Russia, for codes that Russian banks read. */
    correspondent_account: line(20).default(''),
    /** Digits of the store's service in ERIP, for codes that Belarusian banks read. */
    erip_service: line(12).regex(/^\d*$/).default(''),
  })
  .strict()
export type TransferSettings = z.infer<typeof TransferSettings>
