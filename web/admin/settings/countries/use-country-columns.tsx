import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { NBSP } from '../../../lib/format-number.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCan } from '../../frame/use-can.ts'
import { percentTyped } from '../currencies/percent.ts'
import { ServedSwitch } from './served-switch.tsx'

type Column = DataColumn<AdminCountry>

/** Columns of the list of countries. */
export function useCountryColumns(): Column[] {
  const { t } = useTranslation('admin/countries')
  return useMemo(
    (): Column[] => [
      {
        id: 'name',
        header: t('list.country'),
        meta: { isRowName: true, isFull: true, skeleton: '160px' },
        cell: ({ row: { original } }) => <NameCell country={original} />,
      },
      {
        id: 'tax',
        header: t('list.tax'),
        meta: { isFigure: true, label: t('list.tax'), skeleton: '48px' },
        cell: ({ row: { original } }) => <TaxCell country={original} />,
      },
      {
        id: 'served',
        header: t('list.served'),
        meta: { label: t('list.served'), skeleton: '48px' },
        cell: ({ row: { original } }) => <ServedSwitch country={original} />,
      },
      {
        id: 'actions',
        header: () => <span className="sr">{t('list.actions')}</span>,
        meta: { isFit: true, isFull: true, skeleton: '32px' },
        cell: ({ row: { original } }) => <EditLink country={original} />,
      },
    ],
    [t],
  )
}

function NameCell({ country: { name, code, is_home: isHome } }: { country: AdminCountry }) {
  const { t } = useTranslation('admin/countries')
  return (
    <>
      <span className="medium">{name}</span>{' '}
      {isHome && <Badge tone="accent">{t('list.home')}</Badge>}
      <span className="sub">{code}</span>
    </>
  )
}

function TaxCell({ country: { tax_bps: bps } }: { country: AdminCountry }) {
  const { t } = useTranslation('admin/countries')
  const locale = useLocale()
  return bps === 0 ? (
    <span className="muted">{t('list.noTax')}</span>
  ) : (
    `${percentTyped(bps, locale)}${NBSP}%`
  )
}

function EditLink({ country: { name, code } }: { country: AdminCountry }) {
  const { t } = useTranslation('admin/countries')
  const locale = useLocale()
  if (!useCan()('settings.countries.update')) return null
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's', isIcon: true })}
      to="/$locale/admin/settings/countries/$code/edit"
      params={{ locale, code }}
      search={(rest) => rest}
      aria-label={t('edit.of', { name })}
      title={t('edit.of', { name })}
    >
      <Icon of={Pencil} />
    </Link>
  )
}
