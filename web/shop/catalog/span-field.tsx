import { Check } from 'lucide-react'
import { useId } from 'react'
import type { CategoryFacet } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spanParameter, spanTextOf, useCategoryFilters } from './use-category-filters.ts'
import { useTyped } from './use-typed.ts'
import { spanWords } from './value-words.ts'

/** Narrows an attribute by what is typed in any writing: `>10k`, `4,7 мкФ`, `1k..10k`. Says how it was understood. */
export function SpanField({ facet }: { facet: CategoryFacet }) {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const id = useId()
  const { filters, change } = useCategoryFilters()
  const text = spanTextOf(filters[facet.code])
  const [typed, setTyped] = useTyped(text)
  const commit = () => {
    const next = typed.trim()
    if (next !== text) change(facet.code, spanParameter(next))
  }
  const isUnread = facet.is_unread && typed === text
  return (
    <div className="span-field">
      <input
        className="input input-s"
        aria-label={t('span', { name: facet.name })}
        aria-invalid={isUnread}
        aria-describedby={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t(hintOf(facet))}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      <p id={id} role="status" className={isUnread ? 'error' : 'got'}>
        {isUnread && t('unread')}
        {facet.span !== null && (
          <>
            <Icon of={Check} />
            {spanWords(facet.span, facet, locale)}
          </>
        )}
      </p>
    </div>
  )
}

/** Examples in the sizes that parts have: kilohms, nanofarads, plain volts. */
function hintOf({ prefixes }: CategoryFacet) {
  if (prefixes.includes('M')) return 'spanHint.large'
  return prefixes.includes('n') ? 'spanHint.small' : 'spanHint.plain'
}
