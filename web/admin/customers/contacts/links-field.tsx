import { X } from 'lucide-react'
import { useState } from 'react'
import {
  type ContactLink,
  LINK_TYPES,
  type LinkType,
} from '../../../../worker/people/contacts/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ServerCombobox } from '../../resource/server-combobox.tsx'
import { CONTACTS } from '../tasks/tasks.ts'

/** Customers, companies or suppliers with these words. */
async function findLinkables(type: LinkType, q: string): Promise<ComboboxItem[]> {
  const found = await dataOf(api.admin.contacts.subjects.$get({ query: { type, q } }))
  return found.map(({ id, name, detail: more }) => ({
    value: id,
    label: more === '' || more === name ? name : `${name}, ${more}`,
  }))
}

const RIGHTS = {
  user: 'customers.users.view',
  company: 'customers.companies.view',
  supplier: 'suppliers.suppliers.view',
} as const satisfies Record<LinkType, string>

/** Whom a contact belongs to: each is found by typing, and removed by its button. */
export function LinksField() {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const { name, value, error, change } = useBoundField<ContactLink[]>()
  const kinds = LINK_TYPES.filter((type) => can(RIGHTS[type]))
  const [type, setType] = useState<LinkType>(kinds.at(-1) ?? 'supplier')
  const [round, setRound] = useState(0)
  const isThere = (id: number) => value.some((link) => link.type === type && link.id === id)
  return (
    <div className="stack stack-2">
      {kinds.length > 0 && (
        <div className="contact-link-add">
          <Field label={t('fields.linkKind')}>
            <Select
              value={type}
              onValueChange={(next: LinkType) => setType(next)}
              options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
          </Field>
          <Field label={t('fields.links')} hint={t('fields.linksHint')} name={name} error={error}>
            <ServerCombobox
              // Emptied for the next one.
              key={`${type}-${round}`}
              placeholder={t('fields.linkSearch')}
              openLabel={t('fields.linkOpen')}
              empty={t('fields.linkNone')}
              find={(words) => findLinkables(type, words)}
              findKey={[...CONTACTS, 'subjects', type]}
              value={null}
              onChange={(item) => {
                if (item === null) return
                setRound(round + 1)
                if (!isThere(item.value))
                  change([...value, { type, id: item.value, name: item.label }])
              }}
            />
          </Field>
        </div>
      )}
      <ul className="row">
        {value.map((link) => (
          <Chosen
            key={`${link.type}:${link.id}`}
            link={link}
            onRemove={() => change(value.filter((one) => one !== link))}
          />
        ))}
      </ul>
    </div>
  )
}

function Chosen({ link: { type, name }, onRemove }: { link: ContactLink; onRemove: () => void }) {
  const { t } = useTranslation('admin/contacts')
  const kind = t(`kinds.${type}`)
  const words = name === null ? t('hiddenLink', { kind }) : t('linkWords', { name, kind })
  return (
    <li className="badge">
      {words}
      <Button
        size="s"
        kind="quiet"
        icon={X}
        label={t('fields.linkRemove', { name: words })}
        onClick={onRemove}
      />
    </li>
  )
}
