import { useTranslation } from '../i18n/use-translation.tsx'

/** The lines of an address, without the empty ones; two may be equal. */
export function PlaceLines({ lines }: { lines: readonly (string | null)[] }) {
  const filled = lines.filter((line): line is string => Boolean(line))
  return filled.map((line, at) => <span key={`${at} ${line}`}>{line}</span>)
}

/** A taxpayer number with its local name in the country. */
export function useTaxNumber() {
  const { t } = useTranslation('account/addresses')
  return (country: string, number: string | null): string | null =>
    number && t(`taxNumber.${country === 'BY' || country === 'RU' ? country : 'other'}`, { number })
}
