import type { ContactTag } from '../../../../worker/people/contacts/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import type { Control } from '../../resource/filter-bar.tsx'
import { OnlyOf } from '../../resource/only-of.tsx'
import { WordFilter } from '../../resource/word-filter.tsx'
import { contacts } from './contacts.ts'

const TAGS = [...contacts.key, 'tags']

/** Tags that begin with these words. */
async function findTags(q: string): Promise<ComboboxItem[]> {
  const tags = await dataOf(api.admin.contacts.tags.$get({ query: { q: q.slice(0, 40) } }))
  return tags.map(({ id, name }) => ({ value: id, label: name }))
}

/** Whose tag is shown; `tags` are those of the rows of now, which name the chosen one. */
export function TagFilter({ value, onChange, tags }: Control & { tags: readonly ContactTag[] }) {
  const { t } = useTranslation('admin/contacts')
  const label = tags.find(({ id }) => id === value)?.name ?? t('filters.tagChosen')
  return (
    <WordFilter
      label={t('filters.tag')}
      placeholder={t('filters.tagAny')}
      openLabel={t('filters.tagOpen')}
      empty={t('filters.tagNone')}
      find={findTags}
      findKey={TAGS}
      chosen={typeof value === 'number' ? { value, label } : null}
      onChange={onChange}
    />
  )
}

/** The one thing whose contacts are shown, and the way out of it. */
export function SubjectFilter(control: Control) {
  const { t } = useTranslation('admin/contacts')
  const type = String(control.value ?? '').split(':')[0]
  if (type !== 'user' && type !== 'company' && type !== 'supplier') return null
  return (
    <OnlyOf {...control} everything={t('filters.everything')}>
      {t('filters.subject', { kind: t(`kinds.${type}`) })}
    </OnlyOf>
  )
}
