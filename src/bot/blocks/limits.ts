/**
 * Block Kit's limits. Text is in UTF-16 units, unless the name says bytes. Sources:
 * docs.slack.dev/reference/block-kit and @slack/types 3.2.0; the lower value if they differ.
 */
export const BLOCK_LIMITS = {
  messageBlocks: 50,
  viewBlocks: 100,
  /** Slack allows 4,000 characters for screen readers, and rejects an ephemeral message above 4,000 bytes. */
  messageText: 3_900,
  messageBytes: 4_000,
  /**
   * Text of all blocks of a message. Undocumented: Slack accepted 9,597 characters and rejected 11,341 with
   * `msg_blocks_too_long` (bolt-js issues 2509 and 2867).
   */
  messageBlocksText: 9_500,
  /** The same for a message that Slack has rejected. */
  shortMessageBlocksText: 3_000,
  sectionText: 3_000,
  sectionFields: 10,
  sectionFieldText: 2_000,
  headerText: 150,
  contextElements: 10,
  actionsElements: 25,
  buttonText: 75,
  buttonValue: 2_000,
  url: 3_000,
  /** action_id, block_id and callback_id. */
  id: 255,
  options: 100,
  overflowOptions: 5,
  optionText: 75,
  optionValue: 75,
  placeholder: 150,
  /** Label and hint of an input. */
  label: 2_000,
  inputText: 3_000,
  /** Radio buttons and checkboxes. */
  choices: 10,
  confirmTitle: 100,
  confirmText: 300,
  confirmButton: 30,
  viewTitle: 24,
  privateMetadata: 3_000,
  tableRows: 100,
  tableColumns: 20,
  tableText: 10_000,
  /** The documentation says 6; Slack has accepted 12. */
  chartSeries: 6,
  chartLabels: 20,
  chartLabel: 20,
  chartTitle: 50,
  /** Undocumented. Slack rejects messages whose blocks together exceed some higher limit. */
  richText: 3_000,
} as const;
