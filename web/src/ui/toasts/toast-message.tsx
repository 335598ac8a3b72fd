import { ToastButton } from "./toast-button.tsx";

export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

interface Props {
  readonly id: string;
  readonly text: string;
  readonly action?: ToastAction;
}

export function ToastMessage({ id, text, action }: Props) {
  return (
    <>
      <span className="min-w-0 flex-1 break-words py-0.5">{text}</span>
      {action && (
        <ToastButton
          toastId={id}
          act={action.act}
          className="h-6 shrink-0 rounded-sm px-2 font-medium text-accent-text hover:bg-hover-2 pointer-coarse:h-11"
        >
          {action.label}
        </ToastButton>
      )}
    </>
  );
}
