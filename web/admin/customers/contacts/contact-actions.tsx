import { useQuery } from '@tanstack/react-query'
import type { ContactSummary } from '../../../../worker/people/contacts/schemas.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditDelete } from '../../resource/edit-delete.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { contactDetail, contacts, deleteContact, deletionOf, restoreContact } from './contacts.ts'

interface Props {
  contact: ContactSummary
  isRow?: boolean
  onDeleted?: () => Promise<void>
}

/** What can be done about a contact. */
export const ContactActions = ({ contact, isRow = false, onDeleted }: Props) => (
  <EditDelete
    of={contacts}
    row={contact}
    rights={{ edit: 'customers.contacts.update', delete: 'customers.contacts.delete' }}
    isRow={isRow}
    edit={(close) => <EditDialog id={contact.id} onClose={close} />}
    remove={(close) => (
      <DeleteDialog
        of={contacts}
        row={contact}
        remove={deleteContact}
        restore={restoreContact}
        mutationKey={deletionOf(contact.id)}
        onClose={close}
        onDeleted={onDeleted}
      />
    )}
  />
)

/** With all that the list does not tell, as it is now. */
function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useQuery({ ...contactDetail(id), refetchOnMount: 'always' })
  if (data === undefined || !isFetchedAfterMount) return null
  return <ContactDialog row={data} onClose={onClose} />
}
