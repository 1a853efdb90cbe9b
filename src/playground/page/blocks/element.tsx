import { ButtonView } from './button.js';
import { ChoicesView } from './choices.js';
import { DateTimeView, DateView, TimeView } from './date-time.js';
import { type InteractiveElement, isInteractive } from './elements.js';
import { MultiSelectView } from './multi-select.js';
import { OverflowView } from './overflow.js';
import { SelectView } from './select.js';
import { TextInputView } from './text-input.js';
import type { ElementField } from './use-element.js';

function InteractiveElementView({ element, field }: { element: InteractiveElement; field: ElementField }) {
  switch (element.type) {
    case 'button':
      return <ButtonView element={element} field={field} />;
    case 'workflow_button':
      return <p className="unknown">Knapper som starter arbeidsflyter, vises ikke her.</p>;
    case 'overflow':
      return <OverflowView element={element} field={field} />;
    case 'checkboxes':
    case 'radio_buttons':
      return <ChoicesView element={element} field={field} />;
    case 'datepicker':
      return <DateView element={element} field={field} />;
    case 'timepicker':
      return <TimeView element={element} field={field} />;
    case 'datetimepicker':
      return <DateTimeView element={element} field={field} />;
    case 'email_text_input':
    case 'number_input':
    case 'plain_text_input':
    case 'url_text_input':
      return <TextInputView element={element} field={field} />;
    case 'static_select':
    case 'external_select':
    case 'users_select':
    case 'conversations_select':
    case 'channels_select':
      return <SelectView element={element} field={field} />;
    default:
      return <MultiSelectView element={element} field={field} />;
  }
}

/** Renders an element by its type. */
export function ElementView({ element, field }: { element: { type: string }; field: ElementField }) {
  if (isInteractive(element)) return <InteractiveElementView element={element} field={field} />;
  return <p className="unknown">Elementet «{element.type}» vises ikke her.</p>;
}
