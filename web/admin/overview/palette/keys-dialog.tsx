import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Each shortcut with its keys, by the key of its words. */
const SHORTCUTS = [
  { name: 'palette', keys: ['Ctrl', 'K'] },
  { name: 'search', keys: ['/'] },
  { name: 'down', keys: ['J'] },
  { name: 'up', keys: ['K'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'pick', keys: ['X'] },
  { name: 'pickTo', keys: ['Shift', 'X'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'keys', keys: ['?'] },
] as const

/** The first row has the focus: it is read first. */
const FIRST = { tabIndex: -1, 'data-first': '' }

/** The keys that work everywhere in the back office. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin/palette')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <div className="dialog-body">
        <dl className="keys-list">
          {SHORTCUTS.map(({ name, keys }, at) => (
            <Fragment key={name}>
              <dt {...(at === 0 && FIRST)}>
                {keys.map((key) => (
                  <kbd key={key} className="kbd">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
