import { useTranslation } from '../../../i18n/use-translation.tsx'

const STATUSES = [
  'awaiting_packaging',
  'awaiting_deliver',
  'delivering',
  'delivered',
  'cancelled',
] as const

const PROBLEMS = [
  'unknown_offer',
  'out_of_stock',
  'currency_missing',
  'canceled_too_late',
  'ship_failed',
] as const

/** Statuses and problems of postings in words; those without are shown as they are. */
export function usePostingWords() {
  const { t } = useTranslation('admin/ozon-postings')
  return {
    statusOf: (status: string): string => {
      const known = STATUSES.find((each) => each === status)
      return known === undefined ? status : t(`statuses.${known}`)
    },
    problemOf: (problem: string): string => {
      const known = PROBLEMS.find((each) => each === problem)
      return known === undefined ? problem : t(`problems.${known}`)
    },
  }
}
