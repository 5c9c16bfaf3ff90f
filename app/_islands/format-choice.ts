/** Dragging across the formats of an article chooses each: without script, a click or an arrow key does. */
export class FormatChoice extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
      const label = document.elementFromPoint(clientX, clientY)?.closest('label');
      if (buttons && label?.control && this.contains(label)) label.click();
    });
  }
}
