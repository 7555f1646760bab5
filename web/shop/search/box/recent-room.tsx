/** Reserves the space: `theme.js` has counted the rows before the first paint. */
export function RecentRoom() {
  return <div className="halves recent-room" />
}
