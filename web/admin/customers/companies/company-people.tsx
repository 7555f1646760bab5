import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { CustomerLink } from '../../frame/customer-link.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { PickDialog } from '../../resource/pick-dialog.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { findPeople } from '../groups/groups.ts'
import { addMember, companies, removeMember } from './companies.ts'

/** Who may buy for a company, and where they have things sent. */
export function CompanyPeople({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin/companies')
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const refresh = useRefresh(companies)
  const { mutate: remove } = useMutation({
    mutationFn: (userId: number) => removeMember(company.id, userId),
    onSuccess: refresh,
  })
  const mayUpdate = can('customers.companies.update')
  const columns = [
    { title: t('people.name') },
    { title: t('people.email') },
    { title: t('people.role') },
  ]
  return (
    <section className="stack stack-3" aria-labelledby="people">
      <div className="section-head">
        <h2 className="h2" id="people">
          {t('people.title')}
        </h2>
        {mayUpdate && (
          <Button size="s" className="end" icon={Plus} onClick={() => setAdding(true)}>
            {t('people.add')}
          </Button>
        )}
      </div>
      <LinesTable
        label={t('people.title')}
        columns={[
          ...columns,
          ...(mayUpdate ? [{ title: t('people.actions'), kind: 'acts' as const }] : []),
        ]}
      >
        {[company.owner, ...company.members].map(({ id, name, email }) => (
          <tr key={id}>
            <td data-l={t('people.name')}>
              <CustomerLink kind="user" id={id}>
                {name || email}
              </CustomerLink>
            </td>
            <td data-l={t('people.email')}>{email}</td>
            <td data-l={t('people.role')}>
              {t(id === company.owner.id ? 'people.owner' : 'people.member')}
            </td>
            {mayUpdate && (
              <td>
                {id !== company.owner.id && (
                  <Button
                    size="s"
                    kind="quiet"
                    icon={X}
                    label={t('people.remove', { name: name || email })}
                    onClick={() => remove(id)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </LinesTable>
      {company.addresses.length > 0 && (
        <>
          <h3 className="h3">{t('people.addresses')}</h3>
          <ul className="stack stack-1">
            {company.addresses.map((address) => (
              <li key={address.id}>
                {[
                  address.postcode,
                  address.city,
                  address.address_line_one,
                  `${address.first_name} ${address.last_name}`.trim(),
                  address.phone,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && (
        <PickDialog
          title={t('people.add')}
          description={t('people.addText')}
          label={t('people.pick')}
          submitLabel={t('people.submit')}
          find={findPeople}
          findKey={['admin', 'pick', 'people']}
          send={(id) => addMember(company.id, id)}
          onDone={() => {
            showToast({ text: t('people.added') })
            void refresh()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
