import './contacts.css'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Contact, ContactChanges } from '../../../../worker/people/contacts/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { readText } from '../../../form/read-text.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { LOCALES } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { TrailLink } from '../../frame/trail-link.tsx'
import type { ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
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
})

type Values = ReturnType<typeof toForm>

const piecesOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

const toInput = (values: Values, version: number) => ({
  name: values.name,
  firm: values.firm,
  position: values.position,
  email: readText(values.email),
  phones: piecesOf(values.phones, /[\n,;]+/),
  locale: readText(values.locale),
  tags: piecesOf(values.tags, /[\n,;]+/),
  links: values.links.map(({ type, id }) => ({ type, id })),
  note: values.note,
  version,
})

interface Props extends ResourceDialogProps<Contact> {
  onSaved?: (contact: Contact) => void
}

/** Who a contact is, how to reach them, and to whom they belong. */
export function ContactDialog({ row: contact, onClose, onSaved }: Props) {
  const { t } = useTranslation('admin/contacts')
  const mode = contact === null ? 'create' : 'edit'
  const { keyOf } = useCommandKey()
  const sender = useMutation({
    mutationFn: ({ version, ...input }: ContactChanges) =>
      contact === null
        ? createContact(input, keyOf(JSON.stringify(input)))
        : updateContact(contact.id, { ...input, version }),
    onSettled: useRefresh(contacts),
  })
  const input = (values: Values) => toInput(values, contact?.version ?? 0)
  /** What is wrong with one of several phones or tags is said of all of them. */
  function atFields<Said>(fields: Record<string, Said>, say: (text: string) => Said) {
    return Object.fromEntries(
      Object.entries(fields).map(([path, said]) => {
        const name = path.split('.')[0] ?? path
        return [name, isWhole(name) ? say(t(`fields.${name}Wrong`)) : said]
      }),
    )
  }
  const { form, ...dialog } = useSentForm({
    values: toForm(contact),
    judge: (values, tForm) => {
      const found = schemaErrors(ContactChanges, input(values), tForm)
      return found === null ? null : { fields: atFields(found.fields, (one) => one) }
    },
    toInput: (values) => ContactChanges.parse(input(values)),
    atFields: (error) =>
      new ApiError({
        status: error.status,
        code: error.code,
        message: error.message,
        requestId: error.requestId,
        body: error.body,
        fields: atFields(error.fields as Record<string, string[]>, (one) => [one]),
      }),
    sender,
    onDone: (saved) => {
      showToast({ text: t(`${mode}.done`, { name: saved.name }) })
      onSaved?.(saved)
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`${mode}.title`, { name: contact?.name ?? '' })}
      submitLabel={t(`${mode}.submit`)}
      isWide
      {...(contact !== null && { aside: <TrailLink of={`contact:${contact.id}`} /> })}
    >
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField width={3} label={t('fields.name')} isFirst />}
        </form.AppField>
        <form.AppField name="firm">
          {(field) => <field.TextField width={3} label={t('fields.firm')} isOptional />}
        </form.AppField>
        <form.AppField name="position">
          {(field) => <field.TextField width={3} label={t('fields.position')} isOptional />}
        </form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.locale')}
              isOptional
              options={[
                { value: '', label: t('fields.localeNone') },
                ...LOCALES.map((code) => ({ value: code, label: t(`languages.${code}`) })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.TextField width={3} type="email" label={t('fields.email')} isOptional />
          )}
        </form.AppField>
        <form.AppField name="tags">
          {(field) => (
            <field.TextField
              width={3}
              label={t('fields.tags')}
              hint={t('fields.tagsHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="phones">
          {(field) => (
            <field.TextareaField
              label={t('fields.phones')}
              hint={t('fields.phonesHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="links">{() => <LinksField />}</form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextareaField label={t('fields.note')} isOptional />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

const isWhole = (name: string): name is 'phones' | 'tags' => name === 'phones' || name === 'tags'

/** `…/contacts/create`, over the list; once made, the contact is shown. */
export function CreateContactPage() {
  const navigate = useNavigate()
  const locale = useLocale()
  const list = { to: '/$locale/admin/customers/contacts', params: { locale } } as const
  return (
    <ContactDialog
      row={null}
      onClose={() => void navigate({ ...list, search: true, ignoreBlocker: true })}
      onSaved={({ id }) =>
        void navigate({
          to: '/$locale/admin/customers/contacts/$contactId',
          params: { locale, contactId: id },
          ignoreBlocker: true,
        })
      }
    />
  )
}
