import { useTranslation } from 'react-i18next'

/** Lines of a place one under another, without the empty ones; two may read the same. */
export function PlaceLines({ lines }: { lines: readonly (string | null)[] }) {
  const filled = lines.filter((line): line is string => Boolean(line))
  return filled.map((line, at) => <span key={`${at} ${line}`}>{line}</span>)
}

/** A payer's number under the name it has in its country. */
export function useTaxNumber() {
  const { t } = useTranslation('account/addresses')
  return (country: string, number: string | null): string | null =>
    number && t(`taxNumber.${country === 'BY' || country === 'RU' ? country : 'other'}`, { number })
}
