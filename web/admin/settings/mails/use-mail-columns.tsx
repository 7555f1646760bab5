import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useMoment } from '../../frame/use-moment.ts'
import { MAIL_TONES } from '../../../shell/mail-tones.ts'
import { RetryButton } from './retry-button.tsx'

/** Columns of the outbox. */
export function useMailColumns(): DataColumn<AdminMail>[] {
  const { t, i18n } = useTranslation('admin/mails')
  const { integer } = useFormat()
  const moment = useMoment()
  const canRetry = useCan()('settings.jobs.update')
  return useMemo((): DataColumn<AdminMail>[] => {
    const kindOf = (kind: string) =>
      i18n.exists(`admin/mails:kinds.${kind}`) ? t(`kinds.${kind}`) : kind
    const faultOf = (code: string) =>
      i18n.exists(`admin/mails:faults.${code}`) ? t(`faults.${code}`) : code
    return [
      {
        id: 'to',
        enableSorting: false,
        header: t('columns.to'),
        meta: { isRowName: true, isFull: true },
        cell: ({ row: { original } }) => (
          <>
            <span className="medium">{original.to}</span>
            <span className="sub">{kindOf(original.kind)}</span>
          </>
        ),
      },
      {
        id: 'status',
        enableSorting: false,
        header: t('columns.status'),
        meta: { label: t('columns.status'), skeleton: '96px' },
        cell: ({ row: { original } }) => (
          <>
            <Badge tone={MAIL_TONES[original.status]}>{t(`statuses.${original.status}`)}</Badge>
            {original.last_error !== null && (
              <span className="sub">{faultOf(original.last_error)}</span>
            )}
          </>
        ),
      },
      {
        id: 'attempts',
        enableSorting: false,
        header: t('columns.attempts'),
        meta: { isFigure: true, label: t('columns.attempts'), skeleton: '32px' },
        cell: ({ row }) => integer(row.original.attempts),
      },
      {
        id: 'created_at',
        accessorKey: 'created_at',
        header: t('columns.created'),
        meta: { label: t('columns.created'), skeleton: '120px' },
        cell: ({ row }) => moment(row.original.created_at),
      },
      {
        id: 'retry',
        enableSorting: false,
        header: () => <span className="sr">{t('columns.retry')}</span>,
        meta: { label: '' },
        cell: ({ row: { original } }) =>
          original.status === 'failed' && canRetry && <RetryButton mail={original} />,
      },
    ]
  }, [t, i18n, integer, moment, canRetry])
}
