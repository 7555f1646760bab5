import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Codes of Ozon that have words; others are shown as Ozon has them. */
const CODES = [
  'discount_for_low_price_is_too_small',
  'discount_for_average_price_is_too_small',
  'discount_for_top_price_is_too_small',
  'discount_too_big',
  'price_negative',
  'invalid_currency_code',
  'offer_id_too_long',
  'quarantine',
  'NOT_FOUND_ERROR',
  'offer_id_not_found',
  'WAREHOUSE_NOT_FOUND',
  'STOCK_TOO_BIG',
] as const

/** A code of Ozon in words. */
export function useCodeWords(): (code: string) => string {
  const { t } = useTranslation('admin/ozon')
  return (code) => {
    const known = CODES.find((each) => each === code)
    return known === undefined ? code : t(`codes.${known}`)
  }
}
