import './contacts.css'
import { Link } from '@tanstack/react-router'
import type { ContactSummary } from '../../../../worker/people/contacts/schemas.ts'
import { formatUtcDate } from '../../../lib/format-date.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useCan } from '../../frame/use-can.ts'
import { day, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { ContactActions } from './contact-actions.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import { contacts } from './contacts.ts'
import { Reach } from './reach.tsx'
import { SubjectLink } from './subject-link.tsx'
import { SubjectFilter, TagFilter } from './tag-filter.tsx'

const COLUMNS: ResourceColumn<ContactSummary>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (contact, { t }) => (
      <>
        <NameLink contact={contact} />{' '}
        {contact.has_duplicates && <Badge tone="warn">{t('alike')}</Badge>}
      </>
    ),
    csv: ({ name, position }) => [name, position].filter((word) => word !== '').join(', '),
  },
  plain('firm', ({ firm }) => firm, { skeleton: '120px' }),
  {
    id: 'reach',
    isFull: true,
    isUnlabelled: true,
    skeleton: '120px',
    // One way to reach them: the others are on their page.
    cell: ({ phones, email }) => (
      <Reach phones={phones.slice(0, 1)} email={phones.length > 0 ? null : email} />
    ),
    csv: ({ phones, email }) => [...phones, email ?? ''].filter((part) => part !== '').join(', '),
  },
  {
    id: 'links',
    isFull: true,
    skeleton: '120px',
    cell: ({ links }) =>
      links.map((link) => (
        <div key={`${link.type}:${link.id}`}>
          <SubjectLink {...link} />
        </div>
      )),
    csv: ({ links }) => links.map(({ name }) => name ?? '').join(', '),
  },
  {
    id: 'tags',
    isFull: true,
    skeleton: '96px',
    cell: ({ tags }) =>
      tags.length > 0 && (
        <span className="row contact-tags">
          {tags.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </span>
      ),
    csv: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
  {
    id: 'next_task',
    isFull: true,
    skeleton: '120px',
    cell: ({ next_task: task }, { locale }) =>
      task !== null && (
        <span className="contact-task">
          {formatUtcDate(new Date(task.due_on), locale)}: {task.what}
        </span>
      ),
    csv: ({ next_task: task }) => (task === null ? '' : `${task.due_on} ${task.what}`),
  },
  plain('locale', ({ locale }, { t }) => (locale === null ? '' : t(`languages.${locale}`))),
  day('created_at', ({ created_at: at }) => at),
  {
    id: 'actions',
    acts: { permission: 'customers.contacts.update|customers.contacts.delete' },
    cell: (contact) => <ContactActions contact={contact} isRow />,
  },
]

function NameLink({ contact: { id, name } }: { contact: ContactSummary }) {
  return (
    <Link
      className="medium contact-name"
      to="/$locale/admin/customers/contacts/$contactId"
      params={{ locale: useLocale(), contactId: id }}
    >
      {name}
    </Link>
  )
}

/** People without accounts. */
export function ContactsPage() {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const { search } = useList(contacts)
  const rows = useResourceList(contacts, search).data?.data ?? []
  return (
    <ResourceListPage
      of={contacts}
      columns={COLUMNS}
      about={t('about')}
      tabs={<ContactTabs />}
      controls={{
        tag: (control) => <TagFilter {...control} tags={rows.flatMap(({ tags }) => tags)} />,
        subject: SubjectFilter,
      }}
      action={
        can('customers.contacts.create') && (
          <CreateLink to="/$locale/admin/customers/contacts/create">
            {t('create.action')}
          </CreateLink>
        )
      }
    />
  )
}
