import { Link } from '@tanstack/react-router'
import type { CustomerTies } from '../../../../worker/sales/customer-cards/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CustomerLink } from '../../frame/customer-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { percentTyped } from '../../settings/currencies/percent.ts'

/** Whose prices they have and why, then the groups that would count without that one. */
export function UserGroups({ groups }: Pick<CustomerTies, 'groups'>) {
  const { t } = useTranslation('admin/users')
  return (
    <section className="stack stack-2">
      <h2 className="h2">{t('groups.title')}</h2>
      {groups.length === 0 && <p className="muted">{t('groups.none')}</p>}
      {groups.length > 0 && (
        <ul className="stack stack-1">
          {groups.map((group, at) => (
            <li key={`${group.id} ${group.company?.id}`} className="row row-3">
              <GroupLink group={group} />
              <Badge tone={at === 0 ? 'accent' : 'plain'}>
                {t(at === 0 ? 'groups.counts' : 'groups.not')}
              </Badge>
              <WhyGroup group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Group = CustomerTies['groups'][number]

function GroupLink({ group: { id, name } }: { group: Group }) {
  const locale = useLocale()
  if (!useCan()('customers.groups.view')) return <span className="medium">{name}</span>
  return (
    <Link
      className="link medium"
      to="/$locale/admin/customers/groups/$groupId/edit"
      params={{ locale, groupId: id }}
    >
      {name}
    </Link>
  )
}

function WhyGroup({ group: { why, company, discount_bps: bps } }: { group: Group }) {
  const { t, locale } = useSpeech('admin/users')
  return (
    <span className="muted">
      {t(`groups.why.${why}`, { company: company?.name ?? '' })}
      {bps > 0 && `, ${t('groups.discount', { percent: percentTyped(bps, locale) })}`}
    </span>
  )
}

/** Companies they may buy for: their own and those they are a member of, with what each may buy on account. */
export function UserCompanies({ companies }: Pick<CustomerTies, 'companies'>) {
  const { t } = useTranslation('admin/users')
  return (
    <section className="stack stack-2">
      <h2 className="h2">{t('ties.companies')}</h2>
      {companies.length === 0 ? (
        <p className="muted">{t('ties.noCompanies')}</p>
      ) : (
        <LinesTable
          label={t('ties.companies')}
          columns={[
            { title: t('company.name') },
            { title: t('company.taxNumber') },
            { title: t('ties.role') },
            { title: t('ties.terms') },
          ]}
        >
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </LinesTable>
      )}
    </section>
  )
}

function CompanyRow({ company }: { company: CustomerTies['companies'][number] }) {
  const { t, money } = useSpeech('admin/users')
  const { id, name, role, terms, is_default: isDefault } = company
  const text = (sum: NonNullable<typeof terms>['limit']) => moneyText(money(sum))
  return (
    <tr>
      <th scope="row">
        <CustomerLink kind="company" id={id}>
          {name}
        </CustomerLink>{' '}
        {isDefault && <Badge>{t('ties.default')}</Badge>}
      </th>
      <td data-l={t('company.taxNumber')}>{`${company.country} ${company.tax_number}`}</td>
      <td data-l={t('ties.role')}>{t(`ties.companyRoles.${role}`)}</td>
      <td data-l={t('ties.terms')}>
        {terms === null
          ? '–'
          : t('ties.free', { free: text(terms.free), limit: text(terms.limit) })}{' '}
        {terms?.overdue != null && <Badge tone="bad">{t('ties.overdue')}</Badge>}
      </td>
    </tr>
  )
}
