import './contacts.css'
import { useIsMutating } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { languageName } from '../../../lib/language-name.ts'
import type { Contact } from '../../../../worker/people/contacts/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Reach } from '../../frame/reach.tsx'
import { Badges } from '../../resource/columns.tsx'
import { Facts } from '../../resource/facts.tsx'
import { ListLink } from '../../resource/links.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { SubjectTasks } from '../tasks/subject-tasks.tsx'
import { ContactActions } from './contact-actions.tsx'
import { contactDetail, contacts, deletionOf } from './contacts.ts'
import { Linked } from './linked.tsx'
import { DuplicatesNote } from './merge/duplicates-note.tsx'
import { MergedNote } from './merge/merged-note.tsx'

const LIST = '/$locale/admin/customers/contacts'
const route = getRouteApi('/$locale/admin/customers/contacts/$contactId')

/** One contact: who it is, to whom they belong, and what is to be done. */
export function ContactPage() {
  const { contactId } = route.useParams()
  const isGoing = useIsMutating({ mutationKey: deletionOf(contactId) }) > 0
  const query = { ...contactDetail(contactId), enabled: !isGoing }
  const contact = useDetail(contacts, query, contactId)
  const list = <ListLink key="list" of={contacts} to={LIST} />
  return (
    <ResourcePage texts={contacts.texts} query={contact} list={list}>
      {(data) => <ContactView key={data.id} contact={data} />}
    </ResourcePage>
  )
}

function ContactView({ contact }: { contact: Contact }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { name, firm, position } = contact
  const about = [position, firm].filter((part) => part !== '').join(', ')
  const leave = () => navigate({ to: LIST, params: { locale } })
  return (
    <AdminPage
      title={name}
      crumbs={[<ListLink key="list" of={contacts} to={LIST} />]}
      {...(about !== '' && { about })}
      actions={<ContactActions contact={contact} onDeleted={leave} />}
      isAiry
    >
      {contact.has_duplicates && <DuplicatesNote contact={contact} />}
      <MergedNote contact={contact} />
      <div className="contact-columns">
        <Card contact={contact} />
        <SubjectTasks subject={{ type: 'contact', id: contact.id }} />
      </div>
    </AdminPage>
  )
}

function Card({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin/contacts')
  const { full } = useMoment()
  const { phones, email, locale, tags, links, note, created_at: made, updated_at: last } = contact
  const isReached = phones.length > 0 || email !== null
  return (
    <section className="card card-body" aria-label={t('card.title')}>
      <Facts
        of={[
          [t('columns.reach'), isReached && <Reach phones={phones} email={email} />],
          [
            t('fields.locale'),
            locale !== null && t(`languages.${locale}`, { defaultValue: languageName(locale) }),
          ],
          [t('fields.links'), links.length > 0 && <Linked to={links} />],
          [t('fields.tags'), tags.length > 0 && <Badges names={tags.map((tag) => tag.name)} />],
          [t('card.note'), note],
          [t('card.since'), full(made)],
          [t('card.changed'), last !== made && full(last)],
        ]}
      />
    </section>
  )
}
