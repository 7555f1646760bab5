import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What the part says of nothing: `empty.<name>` of the texts; told where it holds nothing. */
  empty: 'sales' | 'quotes' | 'wishes' | 'searches' | 'mails'
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A part of the card in all its states: on its way, failed, empty, here. */
export function Part<Data>({ query, empty, isEmpty, children }: Props<Data>) {
  const { t } = useTranslation('admin/users')
  const { data, error } = query
  if (data === undefined && error !== null)
    return <Fault error={error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <RowsSkeleton rows={4} label={t('loading')} />
  if (!isEmpty(data)) return <div className="stack stack-6">{children(data)}</div>
  return <EmptyState title={t(`none.${empty}.title`)}>{t(`none.${empty}.text`)}</EmptyState>
}
