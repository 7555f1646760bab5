import { Link } from '@tanstack/react-router'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** What a company is by law, in which group it is, and what staff have written down. */
export function CompanyFacts({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin/companies')
  const locale = useLocale()
  const { group, note, email, phone } = company
  const address = [
    company.postcode,
    company.city,
    company.district,
    company.address_line_one,
    company.address_line_two,
    company.country,
  ]
  const bank = [company.bank_account, company.bank_name, company.bank_code]
  const facts = [
    ['address', address.filter(Boolean).join(', ')],
    ['contacts', [phone, email].filter(Boolean).join(', ')],
    ['bank', bank.filter(Boolean).join(', ')],
    ['note', note],
  ] as const
  return (
    <dl className="company-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([key, value]) => (
          <div key={key}>
            <dt className="muted">{t(`facts.${key}`)}</dt>
            <dd className="pre-line">{value}</dd>
          </div>
        ))}
      {group !== null && (
        <div>
          <dt className="muted">{t('facts.group')}</dt>
          <dd>
            <Link
              className="link"
              to="/$locale/admin/customers/groups/$groupId/edit"
              params={{ locale, groupId: group.id }}
            >
              {group.name}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
