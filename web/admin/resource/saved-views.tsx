import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ListName, SavedView } from '../../../worker/store/saved-views/schemas.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViewWrites, viewsQuery } from './view-queries.ts'

interface Props {
  list: ListName
  /** What the address says, but for the page; texts, as a view keeps them. */
  search: Record<string, string>
  onShow: (search: Record<string, string>) => void
}

const textOf = (search: Record<string, string>) =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Filters and orders of a list under a name, own and shared, to be had again with one press. */
export function SavedViews({ list, search, onShow }: Props) {
  const { t } = useTranslation('admin/resource')
  const [isNaming, setIsNaming] = useState(false)
  const { data: views = [] } = useQuery(viewsQuery(list))
  const { save, remove } = useViewWrites(list)
  const now = textOf(search)
  const isNew = Object.keys(search).length > 0 && views.every((view) => textOf(view.search) !== now)
  if (views.length === 0 && !isNew) return null
  const forget = (view: SavedView) =>
    remove.mutate(view, {
      onSuccess: () =>
        showToast({
          text: t('views.removed', { name: view.name }),
          ...(view.is_own && {
            action: {
              label: t('undo'),
              onPress: () => save.mutate(inputOf(view), { onError: showRefusal }),
            },
          }),
        }),
      onError: showRefusal,
    })
  return (
    <div className="row" role="group" aria-label={t('views.label')}>
      {views.map((view) => (
        <span key={view.id} className="chip">
          <button
            type="button"
            className="saved-view"
            aria-pressed={textOf(view.search) === now}
            onClick={() => onShow(view.search)}
            {...(!view.is_own && { title: t('views.sharedBy', { name: view.author }) })}
          >
            {view.is_shared && <Icon of={Users} />}
            {view.name}
          </button>
          {view.can_delete && (
            <button
              type="button"
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => forget(view)}
            >
              <Icon of={X} />
            </button>
          )}
        </span>
      ))}
      {isNew && (
        <Button size="s" kind="quiet" icon={BookmarkPlus} onClick={() => setIsNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {isNaming && (
        <SaveViewDialog list={list} search={search} onClose={() => setIsNaming(false)} />
      )}
    </div>
  )
}

const inputOf = ({ name, search, is_shared }: SavedView) => ({ name, search, is_shared })
