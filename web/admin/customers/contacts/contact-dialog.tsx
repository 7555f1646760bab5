import './contacts.css'
import { languageName } from '../../../lib/language-name.ts'
import { type Contact, ContactChanges } from '../../../../worker/people/contacts/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { createPage, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { PlainFields } from '../../resource/plain-fields.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { contacts, createContact, updateContact } from './contacts.ts'
import { LinksField } from './links-field.tsx'

const toForm = (contact: Contact | null) => ({
  name: contact?.name ?? '',
  firm: contact?.firm ?? '',
  position: contact?.position ?? '',
  email: contact?.email ?? '',
  phones: (contact?.phones ?? []).join('\n'),
  locale: contact?.locale ?? '',
  tags: (contact?.tags ?? []).map(({ name }) => name).join(', '),
  links: contact?.links ?? [],
  note: contact?.note ?? '',
  version: contact?.version ?? 0,
})

const piecesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

const toInput = ({ email, phones, locale, tags, links, ...rest }: ReturnType<typeof toForm>) => ({
  ...rest,
  email: readText(email),
  phones: piecesOf(phones),
  locale: readText(locale),
  tags: piecesOf(tags),
  links: links.map(({ type, id }) => ({ type, id })),
})

/** Who a contact is, how to reach them, and to whom they belong. */
export function ContactDialog({ row: contact, ...rest }: ResourceDialogProps<Contact>) {
  const { t } = useTranslation('admin/contacts')
  const { form, ...dialog } = useResourceDialog(contacts, {
    row: contact,
    values: toForm(contact),
    toInput,
    schema: ContactChanges,
    sentences: { phones: t('fields.phonesWrong'), tags: t('fields.tagsWrong') },
    save: ({ version, ...input }, key) =>
      contact === null
        ? createContact(input, key)
        : updateContact(contact.id, { ...input, version }),
    ...rest,
  })
  const languages = localeCodes().map((code) => ({
    value: code,
    label: t(`languages.${code}`, { defaultValue: languageName(code) }),
  }))
  return (
    <FormDialog form={form} {...dialog} isWide>
      <div className="fields">
        <PlainFields
          form={form}
          texts={contacts.texts}
          of={[
            { name: 'name', width: 3, isFirst: true },
            { name: 'firm', width: 3, isOptional: true },
            { name: 'position', width: 3, isOptional: true },
            { name: 'email', width: 3, isOptional: true },
            {
              name: 'locale',
              kind: 'choice',
              width: 3,
              isOptional: true,
              options: [{ value: '', label: t('fields.localeNone') }, ...languages],
            },
            { name: 'tags', width: 3, isOptional: true, isHinted: true },
            { name: 'phones', kind: 'lines', isOptional: true, isHinted: true },
          ]}
        />
        <form.AppField name="links">{() => <LinksField />}</form.AppField>
        <PlainFields
          form={form}
          texts={contacts.texts}
          of={[{ name: 'note', kind: 'lines', isOptional: true }]}
        />
      </div>
    </FormDialog>
  )
}

/** `…/contacts/create`, over the list; once made, the contact is shown. */
export const CreateContactPage = createPage(ContactDialog, {
  path: '/$locale/admin/customers/contacts',
  shown: {
    to: '/$locale/admin/customers/contacts/$contactId',
    params: ({ id }: Contact) => ({ contactId: id }),
  },
})
