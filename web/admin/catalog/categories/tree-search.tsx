import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

interface Props {
  typed: string
  /** How many categories are found by it. */
  found: number
  onType: (typed: string) => void
}

/** Looks for categories by their names, over the tree. */
export function TreeSearch({ typed, found, onType }: Props) {
  const { t } = useTranslation('admin/categories')
  const { integer } = useFormat()
  return (
    <div className="row gap-4">
      <input
        className="input category-search"
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
      <span className="muted t-13 category-found" role="status">
        {typed.trim() !== '' && t('search.found', { number: integer(found) })}
      </span>
    </div>
  )
}
