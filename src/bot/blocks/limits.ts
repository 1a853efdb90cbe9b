/**
 * What Slack takes, in characters unless a name says otherwise. From docs.slack.dev/reference/block-kit and
 * @slack/types 3.2.0; where the two disagree, the smaller.
 */
export const BLOCK_LIMITS = {
  messageBlocks: 50,
  viewBlocks: 100,
  /** Top-level text: recommended; an ephemeral message refuses more than 4,000 bytes. */
  messageText: 1_000,
  messageBytes: 4_000,
  sectionText: 3_000,
  headerText: 150,
  contextElements: 10,
  actionsElements: 25,
  buttonText: 75,
  buttonValue: 2_000,
  url: 3_000,
  /** Of an action, a block or a callback. */
  id: 255,
  options: 100,
  optionText: 75,
  optionValue: 75,
  placeholder: 150,
  /** Of an input, and its hint. */
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
  /** The page of the block says 6 series; others have seen 12. */
  chartSeries: 6,
  chartLabels: 20,
  chartLabel: 20,
  chartTitle: 50,
  /** No number is documented for rich text; a message's blocks together are refused somewhere above this. */
  richText: 3_000,
} as const;
