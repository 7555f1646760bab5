import type { TransferSettings } from './schemas.ts'

/** The bank details among a method's settings; '' for what the store has not said. */
export function transferDetails(settings: Record<string, string>): TransferSettings {
  const of = (name: keyof TransferSettings) => settings[name] ?? ''
  return {
    recipient: of('recipient'),
    tax_number: of('tax_number'),
    account: of('account'),
    bank_name: of('bank_name'),
    bank_code: of('bank_code'),
    correspondent_account: of('correspondent_account'),
    erip_service: of('erip_service'),
  }
}
