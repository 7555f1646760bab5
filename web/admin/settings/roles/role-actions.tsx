import { Link } from '@tanstack/react-router'
import { Copy, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RoleSummary } from '../../../../worker/people/roles/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { RolePreview } from './role-preview.tsx'
import { deleteRole, roleDetail, roles } from './roles.ts'
import { useRoleName } from './use-role-name.ts'

/** What the dialog needs of it. */
const NOUN = {
  ...roles,
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ name }: { name: string }) => name,
}

interface Props {
  role: Pick<RoleSummary, 'id' | 'name' | 'kind'>
  onDeleted?: () => void
  /** Words on the buttons, in place of signs alone, and no preview: the form below has one of what is chosen. */
  hasWords?: boolean
}

/** Look at the back office as it, copy it, delete it. */
export function RoleActions({ role, onDeleted, hasWords = false }: Props) {
  const { t } = useTranslation('admin/roles')
  const locale = useLocale()
  const can = useCan()
  const name = useRoleName()(role.name)
  const [open, setOpen] = useState<'see' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="row nowrap-row">
      {!hasWords && (
        <Button
          size="s"
          kind="quiet"
          icon={Eye}
          label={t('see.of', { name })}
          onClick={() => setOpen('see')}
        />
      )}
      {can('settings.roles.create') && (
        <Link
          className={buttonClass(hasWords ? {} : { kind: 'quiet', size: 's', isIcon: true })}
          to="/$locale/admin/settings/roles/create"
          params={{ locale }}
          search={{ copy: role.id }}
          aria-label={t('copy.of', { name })}
          title={t('copy.of', { name })}
        >
          <Icon of={Copy} />
          {hasWords && t('copy.action')}
        </Link>
      )}
      {can('settings.roles.delete') && role.kind === 'own' && (
        <Button
          size={hasWords ? 'm' : 's'}
          kind="quiet"
          icon={Trash2}
          label={t('delete.of', { name })}
          onClick={() => setOpen('delete')}
        />
      )}
      {open === 'see' && <RoleSeen id={role.id} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={NOUN}
          row={role}
          remove={deleteRole}
          onClose={close}
          {...(onDeleted !== undefined && { onDeleted })}
        />
      )}
    </div>
  )
}

function RoleSeen({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: role } = useQuery(roleDetail(id))
  return role === undefined ? null : <RolePreview role={role} onClose={onClose} />
}
