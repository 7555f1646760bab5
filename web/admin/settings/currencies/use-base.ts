import { useQuery } from '@tanstack/react-query'
import { currencyQueries } from './queries.ts'

/** The currency that others are quoted in; blank until it is known. */
export function useBase(): string {
  const { data } = useQuery(currencyQueries.list())
  return data?.find(({ is_base }) => is_base)?.code ?? ''
}
