import { CurrencyDialog } from './currency-dialog.tsx'

/** `…/currencies/create`, over the list. */
export function CreateCurrency() {
  return <CurrencyDialog currency={null} />
}
