import { Link } from '@tanstack/react-router'
import type { Role } from '../../../../worker/people/roles/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Who has a role, each with the way to them. */
export function RolePeople({ role: { id, people, people_count: count } }: { role: Role }) {
  const { t } = useTranslation('admin/roles')
  const locale = useLocale()
  return (
    <section className="stack stack-3" aria-labelledby="people">
      <h2 className="h2" id="people">
        {t('people.title')}
      </h2>
      {people.length === 0 && <p className="muted">{t('people.none')}</p>}
      <ul className="stack stack-1">
        {people.map((person) => (
          <li key={person.id}>
            <Link
              className="link role-link"
              to="/$locale/admin/settings/staff/$id/edit"
              params={{ locale, id: String(person.id) }}
              search={{ role: id }}
            >
              {person.name || person.email}
            </Link>{' '}
            <span className="muted">{person.name !== '' && person.email}</span>
          </li>
        ))}
      </ul>
      {count > people.length && (
        <Link
          className="link role-link"
          to="/$locale/admin/settings/staff"
          params={{ locale }}
          search={{ role: id }}
        >
          {t('people.all')}
        </Link>
      )}
    </section>
  )
}
