import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { NBSP } from '../../../lib/format-number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { percentTyped } from '../currencies/percent.ts'
import { countries, updateCountry } from './countries.ts'

const COLUMNS: ResourceColumn<AdminCountry>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ name, code, is_home: isHome }, { t }) => (
      <>
        <span className="medium">{name}</span>{' '}
        {isHome && <Badge tone="accent">{t('list.home')}</Badge>}
        <span className="sub">{code}</span>
      </>
    ),
    csv: ({ name, code }) => `${name} (${code})`,
  },
  {
    id: 'tax_bps',
    isFigure: true,
    skeleton: '48px',
    cell: ({ tax_bps: bps }, { t, locale }) =>
      bps === 0 ? (
        <span className="muted">{t('list.noTax')}</span>
      ) : (
        `${percentTyped(bps, locale)}${NBSP}%`
      ),
    csv: ({ tax_bps: bps }, { locale }) => ({ number: percentTyped(bps, locale) }),
  },
  {
    id: 'served',
    skeleton: '48px',
    cell: (country, { t }) => (
      <SwitchCell
        of={countries}
        row={country}
        isOn={country.is_enabled}
        permission="settings.countries.update"
        label={t('list.servedOf', { name: country.name })}
        save={(isOn) => updateCountry(country.code, { is_enabled: isOn })}
      />
    ),
    csv: ({ is_enabled: isEnabled }, { t }) => t(`filters.enabled.${isEnabled ? 'yes' : 'no'}`),
  },
  {
    id: 'actions',
    acts: { permission: 'settings.countries.update' },
    cell: (country) => <EditLink country={country} />,
  },
]

/** Where the store sends to, and the tax there. */
export function CountriesPage() {
  const { t } = useTranslation('admin/countries')
  const can = useCan()
  return (
    <ResourceListPage
      of={countries}
      columns={COLUMNS}
      about={t('about')}
      action={can('settings.countries.create') && <CreateLink />}
    />
  )
}

function CreateLink() {
  const { t } = useTranslation('admin/countries')
  return (
    <Link
      className={buttonClass({ kind: 'main' })}
      to="/$locale/admin/settings/countries/create"
      params={{ locale: useLocale() }}
      search
    >
      <Icon of={Plus} />
      {t('create.action')}
    </Link>
  )
}

function EditLink({ country: { name, code } }: { country: AdminCountry }) {
  const { t } = useTranslation('admin/countries')
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's', isIcon: true })}
      to="/$locale/admin/settings/countries/$id/edit"
      params={{ locale: useLocale(), id: code }}
      search
      aria-label={t('edit.of', { name })}
      title={t('edit.of', { name })}
    >
      <Icon of={Pencil} />
    </Link>
  )
}
