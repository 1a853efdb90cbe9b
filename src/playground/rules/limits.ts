/**
 * Slack's limits, in characters or entries, from docs.slack.dev/reference/block-kit (September 2026). A
 * comment says where an undocumented number comes from.
 */
export const SLACK_LIMITS = {
  messageBlocks: 50,
  viewBlocks: 100,
  /** Slack truncates longer texts. */
  messageText: 40_000,
  /** In bytes, not characters. */
  ephemeralTextBytes: 4_000,
  /** Undocumented (`msg_blocks_too_long`): "12,000 text characters with a buffer", bolt-js#2509. */
  messageBlockText: 12_000,
  viewBytes: 250_000,
  id: 255,
  viewTitle: 24,
  privateMetadata: 3_000,
  viewStack: 3,

  text: 3_000,
  sectionFields: 10,
  sectionField: 2_000,
  header: 150,
  contextElements: 10,
  actionsElements: 25,
  imageAlt: 2_000,
  imageTitle: 2_000,
  url: 3_000,
  inputLabel: 2_000,
  inputHint: 2_000,
  markdown: 12_000,
  alert: 200,
  containerTitle: 150,
  containerBlocks: 10,
  cardTitle: 150,
  cardBody: 200,
  cardButtons: 3,
  carouselCards: 10,
  contextActions: 5,

  tablesPerMessage: 1,
  tableRows: 100,
  tableColumns: 20,
  tableText: 10_000,
  dataTableRows: 201,
  dataTableText: 20_000,
  dataTablePage: 100,

  chartsPerMessage: 2,
  chartTitle: 50,
  /** As documented; 12 has been observed. */
  chartSeries: 6,
  chartPoints: 20,
  chartLabel: 20,

  listIndent: 8,

  buttonText: 75,
  buttonValue: 2_000,
  accessibilityLabel: 75,
  overflowOptions: 5,
  choiceOptions: 10,
  selectOptions: 100,
  optionText: 75,
  /** As documented; the types say 75. */
  optionValue: 150,
  placeholder: 150,
  inputText: 3_000,
  files: 10,
  confirmTitle: 100,
  confirmText: 300,
  confirmButton: 30,
} as const;
