import { encodeQR } from 'qr'

const WHITE = '<rect width="100%" height="100%" fill="#fff"/>'

/** `text` as a QR code in SVG with its quiet zone, readable on a dark page too. */
export const qrSvg = (text: string): string =>
  encodeQR(text, 'svg', { ecc: 'medium' }).replace('<path', `${WHITE}<path`)
