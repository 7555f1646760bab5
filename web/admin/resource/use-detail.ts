import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useInterval } from './use-resource-query.ts'

/** One thing as it is now, kept up to date while it is looked at. */
export function useDetail<Row>(
  of: Parameters<typeof useInterval>[0],
  options: UseQueryOptions<Row, Error, Row, readonly unknown[]>,
  id: number,
) {
  const refetchInterval = useInterval(of, options.queryKey, id)
  return useQuery({ ...options, refetchInterval })
}
