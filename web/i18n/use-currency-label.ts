import { useContext } from 'react'
import { NetContext } from './net-context.ts'
import { useTranslation } from './use-translation.tsx'

/** What stands beside prices in the head of their column: `BYN`, or `BYN excl. VAT`. */
export function useCurrencyLabel(currency: string): string {
  const { t } = useTranslation('shop/search')
  return useContext(NetContext) === null ? currency : t('vat.name', { currency })
}
