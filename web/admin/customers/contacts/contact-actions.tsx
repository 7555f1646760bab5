import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContactSummary } from '../../../../worker/people/contacts/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh, useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { contactDetail, contacts, deleteContact, deletionOf, restoreContact } from './contacts.ts'

interface Props {
  contact: ContactSummary
  /** In a row: only signs. */
  isRow?: boolean
  onDeleted?: () => void | Promise<void>
}

/** What can be done about a contact. */
export function ContactActions({ contact, isRow = false, onDeleted }: Props) {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { name } = contact
  const look = isRow ? ({ size: 's', kind: 'quiet' } as const) : {}
  return (
    <div className="row nowrap-row">
      {can('customers.contacts.update') && (
        <Button
          {...look}
          icon={Pencil}
          {...(isRow ? { label: t('edit.of', { name }) } : { children: t('edit.action') })}
          onClick={() => setOpen('edit')}
        />
      )}
      {can('customers.contacts.delete') && (
        <Button
          {...look}
          icon={Trash2}
          {...(isRow ? { label: t('delete.of', { name }) } : { children: t('delete.action') })}
          onClick={() => setOpen('delete')}
        />
      )}
      {open === 'edit' && <EditDialog id={contact.id} onClose={close} />}
      {open === 'delete' && (
        <DeleteContact
          contact={contact}
          onClose={close}
          {...(onDeleted !== undefined && { onDeleted })}
        />
      )}
    </div>
  )
}

/** With all that the list does not tell, as it is now. */
function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useQuery({ ...contactDetail(id), refetchOnMount: 'always' })
  if (data === undefined || !isFetchedAfterMount) return null
  return <ContactDialog row={data} onClose={onClose} />
}

/** Asks before it is deleted, by its name; it can be brought back by one press. */
function DeleteContact({ contact, onClose, onDeleted }: Props & { onClose: () => void }) {
  const { t } = useTranslation('admin/contacts')
  const { id, name } = contact
  const refreshLists = useRefreshLists(contacts)
  const refresh = useRefresh(contacts)
  const restoring = useMutation({
    mutationFn: () => restoreContact(id),
    onSuccess: async () => {
      await refresh()
      showToast({ text: t('delete.undone', { name }) })
    },
    onError: showRefusal,
  })
  const deletion = useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => deleteContact(contact),
    onSuccess: async () => {
      // Its card is left first: it would ask for what is gone.
      await onDeleted?.()
      await refreshLists()
      onClose()
      showToast({
        text: t('delete.done', { name }),
        action: { label: t('delete.undo'), onPress: () => restoring.mutate() },
      })
    },
  })
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      tone="bad"
      isBusy={deletion.isPending}
      error={deletion.error !== null && <SubmitErrorNote error={toApiError(deletion.error)} />}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    />
  )
}
