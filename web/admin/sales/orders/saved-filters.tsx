import { useAtom } from 'jotai'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useUser } from '../../../session/use-user.ts'
import type { OrderFilters } from './orders-search.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'
import { type SavedFilter, savedFiltersAtom, withFilter } from './saved-filters-atom.ts'

interface Props {
  filters: OrderFilters
  onChoose: (filters: OrderFilters) => void
}

const textOf = ({ q, status, from, to, paid }: OrderFilters) =>
  JSON.stringify([q, status, from, to, paid])

/** Filters this person has given a name, to be had again with one press. */
export function SavedFilters({ filters, onChoose }: Props) {
  const { t } = useTranslation('admin/orders')
  const me = String(useUser()?.id ?? '')
  const [all, setAll] = useAtom(savedFiltersAtom)
  const [isNaming, setIsNaming] = useState(false)
  const mine = all[me] ?? []
  const now = textOf(filters)
  const isNew = Object.keys(filters).length > 0 && !mine.some((one) => textOf(one.filters) === now)
  const keep = (list: SavedFilter[]) => setAll({ ...all, [me]: list })
  if (mine.length === 0 && !isNew) return null
  return (
    <div className="row" role="group" aria-label={t('saved.label')}>
      {mine.map((one) => (
        <span key={one.name} className="chip">
          <button
            type="button"
            className="saved-filter"
            aria-pressed={textOf(one.filters) === now}
            onClick={() => onChoose(one.filters)}
          >
            {one.name}
          </button>
          <button
            type="button"
            aria-label={t('saved.remove', { name: one.name })}
            onClick={() => {
              keep(mine.filter(({ name }) => name !== one.name))
              showToast({
                text: t('saved.removed', { name: one.name }),
                action: { label: t('saved.undo'), onPress: () => keep(mine) },
              })
            }}
          >
            <Icon of={X} />
          </button>
        </span>
      ))}
      {isNew && (
        <Button size="s" kind="quiet" icon={BookmarkPlus} onClick={() => setIsNaming(true)}>
          {t('saved.action')}
        </Button>
      )}
      {isNaming && (
        <SaveFilterDialog
          onClose={() => setIsNaming(false)}
          onSave={(name) => keep(withFilter(mine, { name, filters }))}
        />
      )}
    </div>
  )
}
