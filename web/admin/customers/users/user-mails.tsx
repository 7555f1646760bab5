import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { useAnyTexts, useTranslation } from '../../../i18n/use-translation.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { MAIL_TONES } from '../../../shell/mail-tones.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { Part } from './part.tsx'
import { cardQueries } from './users.ts'

/** The mails they were sent, and whether they went. */
export function UserMails({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { t: tMails } = useAnyTexts('admin/mails')
  const { full } = useMoment()
  const query = useQuery(cardQueries.mails(user.id))
  return (
    <Part query={query} empty="mails" isEmpty={({ length }) => length === 0}>
      {(rows) => (
        <LinesTable
          label={t('parts.mails')}
          columns={[
            { title: t('mails.kind') },
            { title: t('mails.status') },
            { title: t('mails.at') },
          ]}
        >
          {rows.map((mail) => (
            <tr key={mail.id}>
              <th scope="row">
                {tMails(`kinds.${mail.kind}`, { defaultValue: mail.kind })}
                {mail.to !== user.email && <span className="sub">{mail.to}</span>}
              </th>
              <td data-l={t('mails.status')}>
                <Badge tone={MAIL_TONES[mail.status]}>{tMails(`statuses.${mail.status}`)}</Badge>
              </td>
              <td data-l={t('mails.at')}>{full(mail.created_at)}</td>
            </tr>
          ))}
        </LinesTable>
      )}
    </Part>
  )
}
