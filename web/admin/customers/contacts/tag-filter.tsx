import type { ContactTag } from '../../../../worker/people/contacts/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { X } from 'lucide-react'
import type { SearchValue } from '../../resource/search-params.ts'
import { CONTACTS, findTags } from './contacts.ts'
import { ServerCombobox } from './server-combobox.tsx'

interface Control {
  value: SearchValue | undefined
  onChange: (value: SearchValue | undefined) => void
}

/** Whose tag is shown; `tags` are those of the rows of now, which name the chosen one. */
export function TagFilter({ value, onChange, tags }: Control & { tags: readonly ContactTag[] }) {
  const { t } = useTranslation('admin/contacts')
  const known = tags.find(({ id }) => id === value)
  const chosen =
    typeof value === 'number' ? { value, label: known?.name ?? t('filters.tagChosen') } : null
  return (
    <span className="contact-filter">
      <ServerCombobox
        key={chosen?.label}
        label={t('filters.tag')}
        placeholder={t('filters.tagAny')}
        openLabel={t('filters.tagOpen')}
        empty={t('filters.tagNone')}
        find={findTags}
        findKey={TAG_KEY}
        value={chosen}
        onChange={(tag) => onChange(tag?.value)}
      />
    </span>
  )
}

const TAG_KEY = [...CONTACTS, 'tags']

/** The one thing whose contacts are shown, and the way out of it. */
export function SubjectFilter({ value, onChange }: Control) {
  const { t } = useTranslation('admin/contacts')
  const type = String(value ?? '').split(':')[0]
  if (type !== 'user' && type !== 'company' && type !== 'supplier') return null
  return (
    <span className="row nowrap-row t-13">
      {t('filters.subject', { kind: t(`kinds.${type}`) })}
      <Button
        size="s"
        kind="quiet"
        icon={X}
        label={t('filters.everything')}
        onClick={() => onChange(undefined)}
      />
    </span>
  )
}
