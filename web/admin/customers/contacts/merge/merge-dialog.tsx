import { useMutation } from '@tanstack/react-query'
import {
  type Contact,
  MERGED_FIELDS,
  type MergedField,
  type MergeInput,
} from '../../../../../worker/people/contacts/schemas.ts'
import { languageName } from '../../../../lib/language-name.ts'
import { FormDialog } from '../../../../form/form-dialog.tsx'
import { useSentForm } from '../../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { Facts } from '../../../resource/facts.tsx'
import { useRefresh } from '../../../resource/use-resource-dialog.ts'
import { contacts } from '../contacts.ts'
import { mergeContacts } from './merge.ts'
import { useUndoMerge } from './use-undo-merge.ts'

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
  const { mutate: undo } = useUndoMerge()
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
    onDone: ({ name }) =>
      showToast({
        text: t('merge.done', { name, other: other.name }),
        action: { label: t('merge.undo'), onPress: () => undo(other.id) },
      }),
    onClose,
  })
  const sayOf = (side: Contact, name: MergedField): string => {
    if (name === 'locale')
      return side.locale === null
        ? ''
        : t(`languages.${side.locale}`, { defaultValue: languageName(side.locale) })
    return side[name] ?? ''
  }
  const ofBoth = (listOf: (side: Contact) => string[]) =>
    [...new Set([...listOf(contact), ...listOf(other)])].join(', ')
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
      <Facts
        isSmall
        of={[
          ...both.map((name) => [t(`fields.${name}`), sayOf(contact, name)] as const),
          [t('fields.phones'), ofBoth(({ phones }) => phones)],
          [t('fields.tags'), ofBoth(({ tags }) => tags.map(({ name }) => name))],
          [t('fields.links'), ofBoth(({ links }) => links.map(({ name }) => name ?? ''))],
        ]}
      />
    </FormDialog>
  )
}
