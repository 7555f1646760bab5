import { useTranslation } from '../../../i18n/use-translation.tsx'
import { hasPermission } from '../../../session/has-permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RAIL_GROUPS } from '../../frame/rail-groups.ts'
import { type Right, rightsTree } from './permission-tree.ts'
import { useRightWords } from './use-right-words.ts'
import { useRoleName } from './use-role-name.ts'

interface Props {
  role: { name: string; permissions: readonly Right[] }
  onClose: () => void
}

/** The back office as somebody with this role alone has it: the rail, and what they may do. Nobody becomes them. */
export function RolePreview({ role, onClose }: Props) {
  const { t } = useTranslation('admin/roles')
  const name = useRoleName()(role.name)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('see.title', { name })}
      description={t('see.about')}
      closeLabel={t('see.close')}
    >
      <div className="dialog-body role-sees">
        <RailOf permissions={role.permissions} />
        <MayDo permissions={role.permissions} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{t('see.close')}</Button>
      </div>
    </Dialog>
  )
}

function RailOf({ permissions }: { permissions: readonly string[] }) {
  const { t } = useTranslation('admin/roles')
  const { t: tFrame } = useTranslation('admin/frame')
  const groups = RAIL_GROUPS.map(({ key, entries }) => ({
    key,
    entries: entries.filter(({ permission }) => hasPermission(permissions, permission)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <section className="stack stack-3" aria-labelledby="role-rail">
      <h3 className="h3" id="role-rail">
        {t('see.rail')}
      </h3>
      {groups.length === 0 && <p className="muted">{t('see.noRail')}</p>}
      {groups.length > 0 && (
        <div className="role-rail stack stack-3">
          {groups.map(({ key, entries }) => (
            <div key={key}>
              <span className="sub">{tFrame(`rail.groups.${key}`)}</span>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <Icon of={entry.icon} />
                    {tFrame(`rail.${entry.key}`)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function MayDo({ permissions }: { permissions: readonly Right[] }) {
  const { t } = useTranslation('admin/roles')
  const words = useRightWords()
  return (
    <section className="stack stack-3" aria-labelledby="role-may">
      <h3 className="h3" id="role-may">
        {t('see.may')}
      </h3>
      {permissions.length === 0 && <p className="muted">{t('see.nothing')}</p>}
      {rightsTree(permissions).map((area) => (
        <div key={area.name}>
          <span className="sub">{words.area(area.name)}</span>
          <ul className="role-may">
            {area.nouns.map((noun) => (
              <li key={noun.name} className="row">
                <span className="medium">{words.noun(noun.name)}</span>
                {noun.rights.map((right) => (
                  <Badge key={right}>{words.verb(right)}</Badge>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
