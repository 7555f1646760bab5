import { invalid } from '../../errors.ts'

/** What shoppers are shown has two decimals: pages write every sum so. */
export function needShownDigits(currency: { digits: number; is_enabled: boolean }): void {
  if (currency.is_enabled && currency.digits !== 2) {
    throw invalid('digits', 'currency_digits_unshown')
  }
}
