import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '../../../../../worker/people/contacts/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useCan } from '../../../frame/use-can.ts'
import { duplicatesQuery } from './merge.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Who else may be the same person, each to be compared and merged. */
export function DuplicatesNote({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const { data = [] } = useQuery(duplicatesQuery(contact.id))
  const [otherId, setOtherId] = useState<number | null>(null)
  const other = data.find(({ id }) => id === otherId)
  if (data.length === 0) return null
  return (
    <Note tone="warn">
      <strong>{t('alikes.title')}</strong>
      <ul className="stack stack-1">
        {data.map(({ id, name, firm, email, phones }) => (
          <li key={id} className="row">
            <span>
              {[name, firm, email, phones[0]]
                .filter((part) => part != null && part !== '')
                .join(', ')}
            </span>
            {can('customers.contacts.update') && (
              <Button
                size="s"
                aria-label={t('alikes.compare', { name })}
                onClick={() => setOtherId(id)}
              >
                {t('alikes.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other !== undefined && (
        <MergeDialog contact={contact} other={other} onClose={() => setOtherId(null)} />
      )}
    </Note>
  )
}
