import { X } from 'lucide-react'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAppliedFilters } from './use-applied-filters.ts'
import { useCategoryFilters } from './use-category-filters.ts'

/** What narrows the list, each to be taken away by itself, and all at once. */
export function AppliedFilters({ answer }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const { clear } = useCategoryFilters()
  const applied = useAppliedFilters(answer)
  if (applied.length === 0) return null
  return (
    <div className="row gap-2 applied" role="region" aria-label={t('applied')}>
      {applied.map(({ key, name, words, onRemove }) => (
        <span className="chip" key={key}>
          <span>
            {name} <b>{words}</b>
          </span>
          <button
            type="button"
            aria-label={t('remove', { name: `${name} ${words}`.trim() })}
            onClick={onRemove}
          >
            <Icon of={X} />
          </button>
        </span>
      ))}
      <Button kind="quiet" size="s" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}
