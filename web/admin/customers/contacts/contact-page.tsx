import './contacts.css'
import { useIsMutating } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { Contact } from '../../../../worker/people/contacts/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { ContactActions } from './contact-actions.tsx'
import { contactDetail, contacts, deletionOf } from './contacts.ts'
import { DuplicatesNote } from './duplicates-note.tsx'
import { Reach } from './reach.tsx'
import { SubjectLink } from './subject-link.tsx'
import { SubjectTasks } from './tasks/subject-tasks.tsx'

const route = getRouteApi('/$locale/admin/customers/contacts/$contactId')

/** One contact: who it is, to whom they belong, and what is to be done. */
export function ContactPage() {
  const { contactId } = route.useParams()
  const isGoing = useIsMutating({ mutationKey: deletionOf(contactId) }) > 0
  const query = { ...contactDetail(contactId), enabled: !isGoing }
  const contact = useDetail(contacts, query, contactId)
  return (
    <ResourcePage texts={contacts.texts} query={contact} list={<ContactsLink key="contacts" />}>
      {(data) => <ContactView key={data.id} contact={data} />}
    </ResourcePage>
  )
}

/** Back to the list. */
function ContactsLink() {
  const { t } = useTranslation('admin/contacts')
  return (
    <Link to="/$locale/admin/customers/contacts" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

function ContactView({ contact }: { contact: Contact }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { name, firm, position } = contact
  const about = [position, firm].filter((part) => part !== '').join(', ')
  return (
    <AdminPage
      title={name}
      crumbs={[<ContactsLink key="contacts" />]}
      {...(about !== '' && { about })}
      actions={
        <ContactActions
          contact={contact}
          onDeleted={() =>
            navigate({ to: '/$locale/admin/customers/contacts', params: { locale } })
          }
        />
      }
      isAiry
    >
      {contact.has_duplicates && <DuplicatesNote contact={contact} />}
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
  return (
    <section className="card card-body" aria-label={t('card.title')}>
      <dl className="dl">
        {(phones.length > 0 || email !== null) && (
          <>
            <dt>{t('columns.reach')}</dt>
            <dd>
              <Reach phones={phones} email={email} />
            </dd>
          </>
        )}
        {locale !== null && (
          <>
            <dt>{t('fields.locale')}</dt>
            <dd>{t(`languages.${locale}`)}</dd>
          </>
        )}
        {links.length > 0 && (
          <>
            <dt>{t('fields.links')}</dt>
            <dd>
              {links.map((link) => (
                <div key={`${link.type}:${link.id}`}>
                  <SubjectLink {...link} />
                </div>
              ))}
            </dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>{t('fields.tags')}</dt>
            <dd>
              <span className="row contact-tags">
                {tags.map(({ id, name }) => (
                  <Badge key={id}>{name}</Badge>
                ))}
              </span>
            </dd>
          </>
        )}
        {note !== '' && (
          <>
            <dt>{t('card.note')}</dt>
            <dd className="contact-said">{note}</dd>
          </>
        )}
        <dt>{t('card.since')}</dt>
        <dd>{full(made)}</dd>
        {last !== made && (
          <>
            <dt>{t('card.changed')}</dt>
            <dd>{full(last)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
