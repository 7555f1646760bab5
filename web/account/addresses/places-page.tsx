import './places.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { Fault } from '../../shell/fault.tsx'

interface Props<Place> {
  query: UseQueryResult<Place[]>
  /** Its text namespace with `title`, `about`, `add`, `fault` and `empty`. */
  texts: 'account/addresses' | 'account/companies'
  card: (place: Place, tasks: { onEdit: () => void; onDelete: () => void }) => ReactNode
  /** The dialog that adds a place (null) or changes one. */
  edit: (place: Place | null, close: () => void) => ReactNode
  /** The dialog that asks before one is deleted. */
  remove: (place: Place, close: () => void) => ReactNode
  /** Below the cards. */
  children?: ReactNode
}

type Task<Place> = { verb: 'edit'; place: Place | null } | { verb: 'delete'; place: Place }

/** Addresses or companies of a person: cards, and the dialogs that change them. */
export function PlacesPage<Place>({ query, texts, card, edit, remove, children }: Props<Place>) {
  const { t } = useAnyTexts(texts)
  const [task, setTask] = useState<Task<Place> | null>(null)
  const close = () => setTask(null)
  const { data, error } = query
  const hasSome = data !== undefined && data.length > 0
  const add = (
    <Button kind="main" icon={Plus} onClick={() => setTask({ verb: 'edit', place: null })}>
      {t('add')}
    </Button>
  )
  return (
    <AccountPage
      title={t('title')}
      about={t('about')}
      {...(hasSome && { actions: add })}
      isBusy={query.isFetching}
    >
      {data === undefined && error !== null && (
        <Fault error={error} title={t('fault')} onRetry={() => void query.refetch()} />
      )}
      {data === undefined && error === null && <Skeleton width="60%" />}
      {data?.length === 0 && (
        <EmptyState title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {hasSome && (
        <div className="places">
          {data.map((place) =>
            card(place, {
              onEdit: () => setTask({ verb: 'edit', place }),
              onDelete: () => setTask({ verb: 'delete', place }),
            }),
          )}
        </div>
      )}
      {data !== undefined && children}
      {task?.verb === 'edit' && edit(task.place, close)}
      {task?.verb === 'delete' && remove(task.place, close)}
    </AccountPage>
  )
}
