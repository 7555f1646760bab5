/** Sizes of chip parts in hundredths of an inch (EIA/IPC-7351), as names write them. */
export const CHIP_SIZES = new Set(
  (
    '01005 0201 0202 0303 0306 0402 0404 0405 0502 0504 0505 0508 0602 0603 0606 0612 0704 0803 0804 0805 ' +
    '0815 0907 1005 1008 1020 1106 1111 1206 1210 1218 1225 1411 1515 1806 1808 1812 1825 2010 2020 2211 2220 2225 ' +
    '2410 2412 2512 2515 2520 2524 2725 2726 2728 2816 2817 2824 2917 3920 3921 3924 3925 4527 5930 5931'
  ).split(' '),
)

/** Outlines that are told apart by their number of pins: `LQFP-48`. */
export const PIN_FAMILIES = (
  'DIP PDIP CDIP SDIP SPDIP CERDIP SIP ZIP HZIP SOIC SO SOP SSOP TSSOP MSOP VSSOP HSOP ' +
  'ESOP HSSOP HTSSOP ETSSOP EMSOP HMSOP QSOP TSOP SOJ HSOIC MSOIC UMAX PSOP VSOP TVSOP SSO ' +
  'HSO LSSOP QFP LQFP TQFP PQFP HTQFP VQFP HQFP MQFP CQFP HLQFP EQFP QFN VQFN TQFN UQFN ' +
  'WQFN XQFN X1QFN X2QFN HVQFN HWQFN HUQFN HXQFN PQFN MQFN VFQFPN UFQFPN VFQFN LFCSP DFN ' +
  'VDFN TDFN UDFN WDFN XDFN X1DFN X2DFN HVSON HWSON HUSON HXSON PDFN MLF MLP MLPQ MLPD LLP ' +
  'SON VSON WSON USON XSON X1SON X2SON VSONP LGA VLGA TFLGA BGA FBGA TFBGA UFBGA VFBGA ' +
  'LFBGA PBGA FPBGA CABGA UBGA XFBGA WLCSP DSBGA CSP UCSP WCSP TCSP FCCSP PLCC LCC LPCC ' +
  'CLCC JLCC'
).split(' ')

/** Families with two names. */
export const FAMILY_FOLDS: Record<string, string> = { PDIP: 'DIP', SO: 'SOIC' }

/** Outlines with a number of their own, whose pins are not a part of the name. */
export const NUMBERED = 'SOT|TSOT|SSOT|SUPERSOT|SC|SOD|TO|DO|LL'

/** Outlines that are one word. */
export const WORDS: Record<string, string> = {
  DPAK: 'DPAK',
  'D-PAK': 'DPAK',
  D2PAK: 'D2PAK',
  'D²PAK': 'D2PAK',
  DDPAK: 'DDPAK',
  I2PAK: 'I2PAK',
  IPAK: 'IPAK',
  'I-PAK': 'IPAK',
  D3PAK: 'D3PAK',
  US8: 'US8',
  SM8: 'SM8',
  MELF: 'MELF',
  MINIMELF: 'MINIMELF',
  'MINI-MELF': 'MINIMELF',
  MICROMELF: 'MICROMELF',
  LFPAK: 'LFPAK',
  LFPAK56: 'LFPAK56',
  ISOWATT220: 'ISOWATT220',
  MULTIWATT15: 'MULTIWATT15',
  SMAF: 'SMAF',
  SMBF: 'SMBF',
  SMPC: 'SMPC',
}

/** Outlines that are connectors too, so that they count in names of diodes alone. */
export const DIODE_WORDS = new Set(['SMA', 'SMB', 'SMC'])

/** JEDEC's numbers of the outlines that everybody calls by their short name (DO-214). */
export const DIODE_OUTLINES: Record<string, string> = {
  'DO-214AC': 'SMA',
  'DO-214AA': 'SMB',
  'DO-214AB': 'SMC',
}
