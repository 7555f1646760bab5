import { useQuery } from '@tanstack/react-query'
import type { Contact } from '../../../../../worker/people/contacts/schemas.ts'
import { useMoment } from '../../../../i18n/use-moment.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useCan } from '../../../frame/use-can.ts'
import { mergedQuery } from './merge.ts'
import { useUndoMerge } from './use-undo-merge.ts'

/** Who has become part of this contact of late, each to be taken out again in one press. */
export function MergedNote({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin/contacts')
  const { moment, day } = useMoment()
  const can = useCan()
  const isEnabled = can('customers.contacts.update')
  const { data = [] } = useQuery({ ...mergedQuery(contact.id), enabled: isEnabled })
  const { mutate, isPending } = useUndoMerge()
  if (data.length === 0 || !isEnabled) return null
  return (
    <Note>
      <ul className="stack stack-1">
        {data.map(({ id, name, merged_at: at, until }) => (
          <li key={id} className="row">
            <span>{t('merged.line', { name, when: moment(at), until: day(until) })}</span>
            <Button
              size="s"
              isBusy={isPending}
              aria-label={t('merged.undoOf', { name })}
              onClick={() => mutate(id)}
            >
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
