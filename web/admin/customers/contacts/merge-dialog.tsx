import { useMutation } from '@tanstack/react-query'
import {
  type Contact,
  MERGED_FIELDS,
  type MergedField,
  type MergeInput,
} from '../../../../worker/people/contacts/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { contacts, mergeContacts } from './contacts.ts'

interface Props {
  contact: Contact
  other: Contact
  onClose: () => void
}

/** What this one says stays, and where it says nothing what the other says. */
const chosenOf = ({ contact, other }: Props): MergeInput['fields'] =>
  Object.fromEntries(
    MERGED_FIELDS.map((name) => [
      name,
      (contact[name] ?? '') === '' && (other[name] ?? '') !== '' ? 'other' : 'this',
    ]),
  ) as MergeInput['fields']

/** Two contacts side by side: which side of each field stays. The other becomes part of this one. */
export function MergeDialog(props: Props) {
  const { contact, other, onClose } = props
  const { t } = useTranslation('admin/contacts')
  const sender = useMutation({
    mutationFn: (fields: MergeInput['fields']) =>
      mergeContacts(contact.id, {
        other_id: other.id,
        version: contact.version,
        other_version: other.version,
        fields,
      }),
    onSettled: useRefresh(contacts),
  })
  const { form, ...dialog } = useSentForm({
    values: chosenOf(props),
    judge: () => null,
    toInput: (values) => values,
    sender,
    onDone: ({ name }) => showToast({ text: t('merge.done', { name, other: other.name }) }),
    onClose,
  })
  const sayOf = (side: Contact, name: MergedField): string => {
    if (name === 'locale') return side.locale === null ? '' : t(`languages.${side.locale}`)
    return side[name] ?? ''
  }
  const differing = MERGED_FIELDS.filter((name) => sayOf(contact, name) !== sayOf(other, name))
  const both = MERGED_FIELDS.filter((name) => !differing.includes(name))
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('merge.title')}
      description={t('merge.text')}
      submitLabel={t('merge.submit')}
      isWide
    >
      {differing.map((name) => (
        <form.AppField key={name} name={name}>
          {(field) => (
            <field.RadioField
              legend={t(`fields.${name}`)}
              options={[
                { value: 'this', label: sayOf(contact, name) || t('merge.nothing') },
                { value: 'other', label: sayOf(other, name) || t('merge.nothing') },
              ]}
            />
          )}
        </form.AppField>
      ))}
      <dl className="dl t-13">
        {both
          .filter((name) => sayOf(contact, name) !== '')
          .map((name) => (
            <Fact key={name} name={t(`fields.${name}`)} value={sayOf(contact, name)} />
          ))}
        <Fact
          name={t('fields.phones')}
          value={[...new Set([...contact.phones, ...other.phones])].join(', ')}
        />
        <Fact
          name={t('fields.tags')}
          value={[...new Set([...contact.tags, ...other.tags].map(({ name }) => name))].join(', ')}
        />
        <Fact
          name={t('fields.links')}
          value={[
            ...new Set([...contact.links, ...other.links].map(({ name }) => name ?? '')),
          ].join(', ')}
        />
      </dl>
    </FormDialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
