import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import { NBSP } from '../../../lib/format-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink, EditLink } from '../../resource/links.tsx'
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
    cell: ({ code, name }, { t }) => (
      <EditLink
        to="/$locale/admin/settings/countries/$id/edit"
        id={code}
        label={t('edit.of', { name })}
      />
    ),
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
      action={
        can('settings.countries.create') && (
          <CreateLink to="/$locale/admin/settings/countries/create">
            {t('create.action')}
          </CreateLink>
        )
      }
    />
  )
}
