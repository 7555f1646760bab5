import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminLocale } from '../../../../worker/store/locales/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { CoverageBar, percentOf } from './coverage-bar.tsx'
import { DeleteLocaleDialog } from './delete-locale-dialog.tsx'
import { locales, updateLocale } from './locales.ts'

const COLUMNS: ResourceColumn<AdminLocale>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (locale) => <NameCell of={locale} />,
    csv: ({ name, code }) => `${name} (${code})`,
  },
  {
    id: 'english',
    skeleton: '96px',
    cell: ({ english }) => <span lang="en">{english}</span>,
    csv: ({ english }) => english,
  },
  {
    id: 'fallback',
    skeleton: '48px',
    cell: ({ fallback, code }) => (code === 'en' ? '–' : (fallback ?? 'en')),
    csv: ({ fallback, code }) => (code === 'en' ? '' : (fallback ?? 'en')),
  },
  {
    id: 'coverage',
    skeleton: '160px',
    cell: ({ coverage, name }) => <CoverageBar of={coverage} name={name} />,
    csv: ({ coverage }) => ({ number: String(percentOf(coverage)) }),
  },
  {
    id: 'enabled',
    skeleton: '48px',
    cell: (locale, { t }) => (
      <SwitchCell
        of={locales}
        row={locale}
        isOn={locale.is_enabled}
        isFixed={locale.is_needed}
        permission="settings.locales.update"
        label={t('list.enabledOf', { name: locale.name })}
        save={(isOn) => updateLocale(locale.code, { is_enabled: isOn, version: locale.version })}
      />
    ),
    csv: ({ is_enabled: isEnabled }, { t }) => t(`filters.enabled.${isEnabled ? 'yes' : 'no'}`),
  },
  {
    id: 'actions',
    acts: { permission: 'settings.locales.delete' },
    cell: (locale) => <DeleteCell of={locale} />,
  },
]

function NameCell({ of: { code, name, is_shipped: isShipped } }: { of: AdminLocale }) {
  const { t } = useTranslation('admin/locales')
  const locale = useLocale()
  return (
    <>
      <Link
        className="medium"
        to="/$locale/admin/settings/locales/$id/edit"
        params={{ locale, id: code }}
      >
        <bdi lang={code}>{name}</bdi>
      </Link>{' '}
      {isShipped && <Badge>{t('list.shipped')}</Badge>}
      <span className="sub">{code}</span>
    </>
  )
}

/** A language that comes with the code stays. */
function DeleteCell({ of }: { of: AdminLocale }) {
  const { t } = useTranslation('admin/locales')
  const [isOpen, setIsOpen] = useState(false)
  if (of.is_shipped) return null
  return (
    <>
      <Button
        icon={Trash2}
        size="s"
        kind="quiet"
        label={t('delete.of', { name: of.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <DeleteLocaleDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The languages of the store, and how much of it each says. */
export function LocalesPage() {
  const { t } = useTranslation('admin/locales')
  const can = useCan()
  return (
    <ResourceListPage
      of={locales}
      columns={COLUMNS}
      about={t('about')}
      action={
        can('settings.locales.create') && (
          <CreateLink to="/$locale/admin/settings/locales/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
