import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import type { News } from './watch-versions.ts'

/** How long good news stays, in ms. */
const READY_FOR = 12_000

interface Props {
  news: News | null
  onReload: () => void
  onClose: () => void
}

/** What the service worker reports: the shop works offline now, or a new version is available. */
export function VersionNote({ news, onReload, onClose }: Props) {
  const { t } = useTranslation('offline')
  useEffect(() => {
    if (news !== 'ready') return
    const timer = setTimeout(onClose, READY_FOR)
    return () => clearTimeout(timer)
  }, [news, onClose])
  return (
    <div role="status" className="version-place">
      {news !== null && (
        <div className="version-note">
          <p>{t(news === 'ready' ? 'version.ready' : 'version.update')}</p>
          <div className="row">
            {news === 'update' && (
              <Button kind="main" size="s" icon={RotateCw} onClick={onReload}>
                {t('version.reload')}
              </Button>
            )}
            <Button size="s" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
